import { accountPaths, indianDate, personalDataPaths, PersonalDataFile, PersonalDataReply } from '@chhapai/contracts';
import { ENV, Public, RawReply } from '@chhapai/service-kit';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { request as send } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';
import { ServiceAgent, upstreamUrls } from '../proxy/proxy.module.js';
import { ServiceUnavailable } from '../requests/index.js';

/** A reply other than 200, such as 401, that the browser gets unchanged. */
class Refused {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** One file with the personal data of all services. Each service checks for itself who is signed in. */
@Public()
@Controller()
export class PersonalDataController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly agent: ServiceAgent,
  ) {}

  @Get(accountPaths.export)
  @RawReply()
  @ApiOkResponse({ standardSchema: PersonalDataFile })
  async download(@Req() request: FastifyRequest, @Res() response: FastifyReply): Promise<void> {
    const { auth, commerce, chat } = upstreamUrls(this.env);
    const parts = await Promise.all([auth, commerce, chat].map((url) => this.read(url, request)));
    const refused = parts.find((part) => part instanceof Refused);
    if (refused) return void response.status(refused.status).header('Cache-Control', 'no-store').send(refused.body);
    const [account, shop, conversations] = parts;
    const exportedAt = new Date();
    await response
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="chhapai-${indianDate(exportedAt)}.json"`)
      .send(JSON.stringify({ exportedAt, account, shop, chat: conversations }, null, 2));
  }

  private async read(url: string, { headers, id }: FastifyRequest): Promise<unknown> {
    const { authorization } = headers;
    const { statusCode, body } = await send(url + personalDataPaths.own, {
      dispatcher: this.agent,
      headers: { 'x-request-id': id, ...(authorization && { authorization }) },
    }).catch((error: unknown) => {
      throw new ServiceUnavailable(error);
    });
    const reply: unknown = await body.json().catch((error: unknown) => {
      throw new ServiceUnavailable(error);
    });
    if ([401, 403].includes(statusCode)) return new Refused(statusCode, reply);
    const part = PersonalDataReply.safeParse(reply);
    if (statusCode !== 200 || !part.success) throw new ServiceUnavailable(new Error(`${url} replied ${statusCode}`));
    return part.data.data;
  }
}
