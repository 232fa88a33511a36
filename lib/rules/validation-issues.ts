import type { z } from 'zod';
import { isFormRule } from './form-rules.ts';

/** Ask zod to report the value with each issue, so that a missing value can be told from a wrong one. */
export const PARSE_OPTIONS = { reportInput: true } as const;

/** Name of the broken rule (FORM-01 to FORM-24) where it has one, else zod's. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined || issue.input === '') return 'required';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' ? 'numeric' : issue.code;
    case 'too_small':
      return 'min';
    case 'too_big':
      return 'max';
    // A rule of ours, whose message is its name (form-rules.ts).
    case 'custom':
      return isFormRule(issue.message) ? issue.message : issue.code;
    case 'invalid_format':
      return issue.format;
    default:
      return issue.code;
  }
}

/** Most faults that are told of one input. */
const ISSUES_MAX = 100;

/** A fault of an input, as clients are told of it. */
interface ValidationIssue {
  /** Names from the outermost field to the wrong one, with dots between. */
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** Tells what is wrong with an input: where, which rule and why, never the value itself. */
export const validationIssues = (error: z.ZodError): ValidationIssue[] =>
  error.issues
    .slice(0, ISSUES_MAX)
    .map((issue) => ({ path: issue.path.join('.'), rule: ruleOf(issue), message: issue.message }));
