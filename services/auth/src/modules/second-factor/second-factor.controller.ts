import {
  accountPaths,
  ConfirmSecondFactorBody,
  ProvePasswordBody,
  RecoveryCodesReply,
  RemoveSecondFactorBody,
  RenewRecoveryCodesBody,
  SecondFactorSetupReply,
} from '@chhapai/contracts';
import { LoginRequired, Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { MessageReply } from '../../message-reply.js';
import { ProvePassword } from '../account/account.module.js';
import { AccountsService, type AccountEntity } from '../accounts/accounts.module.js';
import { SecondFactorService } from './second-factor.service.js';

/** Signed-in people set up, renew and remove their second factor. */
@SignedIn()
@Controller()
export class SecondFactorController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly provePassword: ProvePassword,
    private readonly secondFactor: SecondFactorService,
  ) {}

  @Post(accountPaths.secondFactor)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SecondFactorSetupReply })
  async setUp(@Shopper() id: ShopperId, @Body({ schema: ProvePasswordBody }) { password }: ProvePasswordBody) {
    return { data: await this.secondFactor.setUp(await this.prove(id, password)) };
  }

  @Post(accountPaths.confirmSecondFactor)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RecoveryCodesReply })
  async confirm(
    @Shopper() id: ShopperId,
    @Body({ schema: ConfirmSecondFactorBody }) { code }: ConfirmSecondFactorBody,
  ) {
    return { data: { recoveryCodes: await this.secondFactor.confirm(await this.getAccount(id), code) } };
  }

  @Post(accountPaths.recoveryCodes)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RecoveryCodesReply })
  async renewCodes(
    @Shopper() id: ShopperId,
    @Body({ schema: RenewRecoveryCodesBody }) { password, code }: RenewRecoveryCodesBody,
  ) {
    return { data: { recoveryCodes: await this.secondFactor.renewCodes(await this.prove(id, password), code) } };
  }

  @Delete(accountPaths.secondFactor)
  @ApiOkResponse({ standardSchema: MessageReply })
  async remove(
    @Shopper() id: ShopperId,
    @Body({ schema: RemoveSecondFactorBody }) { password, code }: RemoveSecondFactorBody,
  ) {
    await this.secondFactor.remove(await this.prove(id, password), code);
    return { message: 'Two-factor authentication is off' };
  }

  private async prove(id: string, password: string | undefined): Promise<AccountEntity> {
    const account = await this.getAccount(id);
    await this.provePassword.execute(account, password, 'password');
    return account;
  }

  private async getAccount(id: string): Promise<AccountEntity> {
    const account = await this.accounts.find(id);
    if (!account) throw new LoginRequired();
    return account;
  }
}
