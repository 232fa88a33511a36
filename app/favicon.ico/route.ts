import { brandIcon } from '#lib/endpoints/files/brand-icon.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => brandIcon(request);
