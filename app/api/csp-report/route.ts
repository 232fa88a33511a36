import { takeCspReport } from '#lib/endpoints/calls/csp-report.ts';

export const POST = (request: Request): Promise<Response> => takeCspReport(request);
