import { serveSaleCalendar } from '#lib/endpoints/files/serve-sale-calendar.ts';

interface Context {
  readonly params: Promise<{ file: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveSaleCalendar((await params).file, request);
}
