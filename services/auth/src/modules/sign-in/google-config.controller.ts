import { authPaths, type GoogleConfigReply } from '@chhapai/contracts';
import { Controller, Get } from '@nestjs/common';
import { GoogleIdentity } from './google-identity.js';

@Controller()
export class GoogleConfigController {
  constructor(private readonly google: GoogleIdentity) {}

  @Get(authPaths.googleConfig)
  config(): GoogleConfigReply {
    return { success: true, clientId: this.google.clientId };
  }
}
