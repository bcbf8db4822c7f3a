import { personalDataPaths, PersonalDataReply } from '@chhapai/contracts';
import type { Shop, ShopperClient } from './shop.js';

/** The commerce part of the file that people download about themselves. */
export const readOwnData = async (shopper: ShopperClient) =>
  PersonalDataReply.parse((await shopper.send<PersonalDataReply>('GET', personalDataPaths.own)).body).data;

/** Erases a person as the auth service does, or with another authorization. */
export const erasePerson = async (
  shop: Shop,
  id: string,
  { authorization, query = '' }: { authorization?: string | undefined; query?: string } = {},
) =>
  shop.call('DELETE', personalDataPaths.person(id) + query, {
    headers: { authorization: authorization ?? `Bearer ${await shop.issueServiceToken(id)}` },
  });
