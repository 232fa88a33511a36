import { brandIcon } from '#lib/bff/brand-icon.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => brandIcon(request);
