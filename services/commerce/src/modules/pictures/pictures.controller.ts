import { buffer } from 'node:stream/consumers';
import { MAX_PICTURE_BYTES, staffUploadPaths, UploadedPictureReply, UploadPictureQuery } from '@chhapai/contracts';
import { Actor, Permitted, readFilePart, UploadRefused, UploadTooLarge } from '@chhapai/service-kit';
import { Controller, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { PicturesService } from './pictures.service.js';

@Permitted('catalogue.edit')
@Controller(staffUploadPaths.picture)
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: UploadedPictureReply })
  async add(
    @Actor() actor: Actor,
    @Query({ schema: UploadPictureQuery }) { crop }: UploadPictureQuery,
    @Req() request: FastifyRequest,
  ) {
    return { data: await this.pictures.add(await readFile(request), crop, actor) };
  }
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const file = Buffer.isBuffer(request.body) ? request.body : await readPart(request);
  if (file.length === 0) throw UploadRefused.empty();
  return file;
}

async function readPart(request: FastifyRequest): Promise<Buffer> {
  const part = await readFilePart(request, MAX_PICTURE_BYTES);
  const content = await buffer(part.content);
  if (part.isTruncated()) throw new UploadTooLarge(MAX_PICTURE_BYTES);
  return content;
}
