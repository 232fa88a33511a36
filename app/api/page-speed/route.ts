import { takePageSpeed } from '#lib/endpoints/calls/page-speed.ts';

export const POST = (request: Request): Promise<Response> => takePageSpeed(request);
