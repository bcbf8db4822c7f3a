import { applyDecorators, Header } from '@nestjs/common';

/** The handler returns JSON as text, of one shopper only. */
export const PersonalJson = () =>
  applyDecorators(Header('Content-Type', 'application/json; charset=utf-8'), Header('Cache-Control', 'no-store'));
