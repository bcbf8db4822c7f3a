import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { sendError } from './send-error.js';

/** The one place where errors become replies. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(error, http.getRequest(), http.getResponse());
  }
}
