import { applyDecorators, Header } from '@nestjs/common';

/** The handler returns JSON, also as text, for nobody else's eyes. */
export const PersonalJson = () =>
  applyDecorators(Header('Content-Type', 'application/json; charset=utf-8'), Header('Cache-Control', 'no-store'));
