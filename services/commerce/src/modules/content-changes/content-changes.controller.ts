import { contentChangesPaths } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { ContentChangesService } from './content-changes.service.js';

/** For the gateway, which does not forward this path. */
@Public()
@Controller()
export class ContentChangesController {
  constructor(private readonly changes: ContentChangesService) {}

  @Sse(contentChangesPaths.events)
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'An event for every change to what public pages show' })
  stream(): Observable<MessageEvent> {
    return this.changes.events();
  }
}
