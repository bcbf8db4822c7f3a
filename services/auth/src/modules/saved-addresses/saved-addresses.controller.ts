import {
  savedAddressPaths,
  ChangeAddressBody,
  SaveAddressBody,
  SavedAddressesReply,
  SavedAddressReply,
} from '@chhapai/contracts';
import { IfMatch, Shopper, SignedIn, UuidPipe, withETag, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MessageReply } from '../../message-reply.js';
import { AddressNotFound, SavedAddressesService } from './saved-addresses.service.js';

@SignedIn()
@Controller(savedAddressPaths.list)
export class SavedAddressesController {
  constructor(private readonly addresses: SavedAddressesService) {}

  @Get()
  @ApiOkResponse({ standardSchema: SavedAddressesReply })
  async list(@Shopper() person: ShopperId) {
    return { data: await this.addresses.list(person) };
  }

  @Post()
  @ApiCreatedResponse({ standardSchema: SavedAddressReply })
  async add(
    @Shopper() person: ShopperId,
    @Body({ schema: SaveAddressBody }) body: SaveAddressBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.addresses.add(person, body));
  }

  @Patch(':id')
  @ApiOkResponse({ standardSchema: SavedAddressReply })
  async change(
    @Shopper() person: ShopperId,
    @Param('id', new UuidPipe(AddressNotFound)) id: string,
    @IfMatch() version: number,
    @Body({ schema: ChangeAddressBody }) body: ChangeAddressBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return withETag(response, await this.addresses.change(person, id, version, body));
  }

  @Delete(':id')
  @ApiOkResponse({ standardSchema: MessageReply })
  async remove(
    @Shopper() person: ShopperId,
    @Param('id', new UuidPipe(AddressNotFound)) id: string,
    @IfMatch() version: number,
  ) {
    await this.addresses.remove(person, id, version);
    return { message: 'Address deleted' };
  }
}
