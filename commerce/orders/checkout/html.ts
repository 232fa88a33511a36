import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Escaped markup: values put into `html` templates are text, only other markup stays markup. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export const nothing: Markup = raw('');

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  /** Message under the field; marks it invalid. */
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly inputmode?: 'numeric' | 'tel' | 'text' | 'email';
  readonly required?: boolean;
  readonly half?: boolean;
  /** A region: hidden where the country chosen has a list of them, `onDemand` also until one that needs it is (checkout-style.ts). */
  readonly region?: 'shown' | 'onDemand';
}

/** A labelled text field with its hint or error, tied together for assistive technology. */
export function textField(field: Field): Markup {
  const describedBy = field.error ? `${field.name}-error` : field.hint ? `${field.name}-hint` : '';
  return html`<div class="field ${field.half ? 'field--half' : ''}${field.region ? ' field--typed' : ''}${field.region === 'onDemand' ? ' field--region' : ''}">
    <label for="${field.name}">${field.label}</label>
    <input id="${field.name}" name="${field.name}" value="${field.value ?? ''}" autocomplete="${field.autocomplete}"
      inputmode="${field.inputmode ?? 'text'}" maxlength="120" ${field.required === false ? '' : raw('required')}
      ${describedBy ? raw(`aria-describedby="${describedBy}"`) : ''} ${field.error ? raw('aria-invalid="true"') : ''} />
    ${field.error ? html`<p class="field__error" id="${field.name}-error">${field.error}</p>` : nothing}
    ${!field.error && field.hint ? html`<p class="field__hint" id="${field.name}-hint">${field.hint}</p>` : nothing}
  </div>`;
}
