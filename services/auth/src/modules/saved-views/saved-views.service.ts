import {
  errorCodes,
  MAX_SAVED_VIEWS,
  type ChangeViewBody,
  type SavedView,
  type SaveViewBody,
} from '@chhapai/contracts';
import { domainError, DomainError, violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { AccountsService } from '../accounts/accounts.module.js';
import { SavedViewEntity } from './saved-view.entity.js';

export class SavedViewNotFound extends domainError(
  'not_found',
  errorCodes.savedViewNotFound,
  'This view was deleted',
) {}

class SavedViewChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.savedViewChanged;

  constructor(override readonly details: { current: SavedView; fields: string[] }) {
    super('This view has been changed elsewhere since you opened it');
  }
}

class SavedViewNameTaken extends domainError(
  'conflict',
  errorCodes.savedViewNameTaken,
  'You already have a view with this name',
) {}

class TooManySavedViews extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'saved_view.too_many';

  constructor() {
    super(`You can save up to ${MAX_SAVED_VIEWS} views per list. Please delete one first.`);
  }
}

/**
 * Views that staff save for themselves. Changes to the views of one account are serialised, because their number is limited.
 */
@Injectable()
export class SavedViewsService {
  constructor(
    @InjectRepository(SavedViewEntity) private readonly views: Repository<SavedViewEntity>,
    private readonly accounts: AccountsService,
  ) {}

  /** Oldest first. */
  async list(accountId: string, list: string): Promise<SavedView[]> {
    return (await this.views.find({ where: { accountId, list }, order: { id: 'ASC' } })).map(toSavedView);
  }

  /** Throws `SavedViewNameTaken` and `TooManySavedViews`. */
  add(accountId: string, body: SaveViewBody): Promise<SavedView> {
    return this.withAccountLock(accountId, async (tx) => {
      const { list } = body;
      if ((await tx.countBy(SavedViewEntity, { accountId, list })) >= MAX_SAVED_VIEWS) throw new TooManySavedViews();
      const added = tx.create(SavedViewEntity, { ...body, accountId, version: 1 });
      await tx.insert(SavedViewEntity, added);
      return toSavedView(added);
    });
  }

  /** Throws `SavedViewNotFound`, `SavedViewNameTaken`, and `SavedViewChanged` unless `version` is the current one. */
  change(accountId: string, id: string, version: number, change: ChangeViewBody): Promise<SavedView> {
    return this.withAccountLock(accountId, async (tx) => {
      const view = await getAtVersion(tx, { accountId, id }, version, Object.keys(change));
      return toSavedView(await tx.save(Object.assign(view, change, { version: version + 1 })));
    });
  }

  /** Throws `SavedViewNotFound` and `SavedViewChanged`. */
  remove(accountId: string, id: string, version: number): Promise<void> {
    return this.withAccountLock(accountId, async (tx) => {
      await tx.remove(await getAtVersion(tx, { accountId, id }, version, []));
    });
  }

  private async withAccountLock<T>(accountId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.views.manager.transaction(async (tx) => {
        await this.accounts.lockOwn(tx, accountId);
        return work(tx);
      });
    } catch (error) {
      throw violatedConstraint(error) === 'uq_saved_views_name' ? new SavedViewNameTaken() : error;
    }
  }
}

async function getAtVersion(
  tx: EntityManager,
  where: { accountId: string; id: string },
  version: number,
  fields: string[],
): Promise<SavedViewEntity> {
  const view = await tx.findOneBy(SavedViewEntity, where);
  if (!view) throw new SavedViewNotFound();
  if (view.version !== version) throw new SavedViewChanged({ current: toSavedView(view), fields });
  return view;
}

function toSavedView({ id, list, name, filters, version }: SavedViewEntity): SavedView {
  return { _id: id, list, name, filters, version };
}
