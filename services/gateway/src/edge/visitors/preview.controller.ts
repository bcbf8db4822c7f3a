import { previewPaths } from '@chhapai/contracts';
import { describeError, ENV, errorReply, Public, sendError } from '@chhapai/service-kit';
import {
  Catch,
  Controller,
  Get,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { ExpiredPreviewLink, PreviewLinks, type TrustedRelease } from '../../registry/index.js';
import { requestOrigin } from '../../request-origin.js';
import { isSecure, plainButtonStyle, plainPage, targetError } from '../requests/index.js';
import { clearPreviewCookie, previewCookie, setPreviewCookie } from './active-previews.js';

const GONE = 410;
const FORM_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** Lets a visitor leave a preview whose pages do not work. */
const LEAVE_PAGE = plainPage({
  title: 'Leave the preview · Chhapai',
  heading: 'Return to the live shop',
  action: `<form method="post" action="${previewPaths.leave}"><button style="${plainButtonStyle}">Leave preview</button></form>`,
});
/** `message` must not contain user input. */
const errorPage = (message: string) =>
  plainPage({
    title: 'Preview unavailable · Chhapai',
    heading: 'There is nothing to preview here',
    text: message,
    action: `<a href="/" style="${plainButtonStyle}">Go to the shop</a>`,
  });
/** Resolves relative URLs; never part of a result. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid';

/** Shows errors as a page to browsers and as the usual envelope to other clients. */
@Catch()
export class PreviewErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const description = describeError(error);
    if (description.isUnexpected) return sendError(error, request, reply);
    const status = error instanceof ExpiredPreviewLink ? GONE : description.status;
    void reply.code(status).header('Vary', 'Accept').header('Cache-Control', 'no-store');
    if (request.headers.accept?.includes('text/html')) {
      void reply.type('text/html; charset=utf-8').send(errorPage(description.message));
      return;
    }
    void reply.send(errorReply(description, request.id));
  }
}

@Public()
@ApiExcludeController()
@UseFilters(PreviewErrorFilter)
@Controller()
export class PreviewController {
  private readonly isSecure: boolean;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly links: PreviewLinks,
  ) {
    this.isSecure = isSecure(env);
  }

  @Get(previewPaths.open(':token'))
  async open(
    @Param('token') token: string,
    @Query('to') to: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { link, release } = await this.links.open(token, previewCookie.read(request) === token);
    setPreviewCookie(request, reply, { token, exp: link.exp, isSecure: this.isSecure });
    redirect(reply, localPath(to) ?? startPage(release));
  }

  /** A separate page, because the pages of a dev server that is not running cannot offer the form. */
  @Get(previewPaths.leave)
  leaveForm(@Res() reply: FastifyReply): void {
    void reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', FORM_POLICY);
    void reply.type('text/html; charset=utf-8').send(LEAVE_PAGE);
  }

  @Post(previewPaths.leave)
  leave(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    clearPreviewCookie(request, reply, this.isSecure);
    const origin = this.env.PUBLIC_ORIGIN ?? requestOrigin(request);
    const previousPage = localPath(request.headers.referer, origin);
    redirect(reply, previousPage && previousPage !== previewPaths.leave ? previousPage : '/');
  }
}

function redirect(reply: FastifyReply, path: string): void {
  void reply.header('Cache-Control', 'no-store').redirect(path, 303);
}

/** The first page of the app whose path has no parameter, except for staff screens. */
function startPage({ record }: TrustedRelease): string {
  const isPlain = (route: string) => !/[:*?]/.test(route) && !route.startsWith('/admin');
  return record.app === 'shell' ? '/' : (record.routes.find(isPlain) ?? '/');
}

/** The path, query and fragment of a URL as browsers resolve it; undefined if it leads to another site. */
export function localPath(url: unknown, origin = PLACEHOLDER_ORIGIN): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url, PLACEHOLDER_ORIGIN)) return undefined;
  const resolved = new URL(url, PLACEHOLDER_ORIGIN);
  if (resolved.origin !== PLACEHOLDER_ORIGIN && resolved.origin !== origin) return undefined;
  const target = resolved.pathname + resolved.search;
  return targetError(target) ? undefined : target + resolved.hash;
}
