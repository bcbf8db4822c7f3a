import { accountDeadLetterPaths, accountPaths } from '@chhapai/contracts';
import {
  acceptMultipart,
  deadLettersModule,
  defineService,
  failedJobsRule,
  installJobQueue,
  retentionModule,
} from '@chhapai/service-kit';
import { authEnv } from './auth.env.js';
import { describeJobs } from './describe-jobs.js';
import { InitialSchema1762300000000 } from './migrations/1762300000000-initial-schema.js';
import { PluralTables1763800000000 } from './migrations/1763800000000-plural-tables.js';
import { AccountManagement1764000000001 } from './migrations/1764000000001-account-management.js';
import { ManagePeople1764000000011 } from './migrations/1764000000011-manage-people.js';
import { NameActors1764000000061 } from './migrations/1764000000061-name-actors.js';
import { RecogniseNetworks1764400000300 } from './migrations/1764400000300-recognise-networks.js';
import { BindSessions1764400000301 } from './migrations/1764400000301-bind-sessions.js';
import { SavedViews1764000000031 } from './migrations/1764000000031-saved-views.js';
import { AccountMailModule } from './modules/account-mail/account-mail.module.js';
import { AccountModule } from './modules/account/account.module.js';
import { accountsEntities, AccountsModule } from './modules/accounts/accounts.module.js';
import { avatarsEntities, AvatarsModule } from './modules/avatars/avatars.module.js';
import { emailLinksEntities, EmailLinksModule } from './modules/email-links/email-links.module.js';
import { loginThrottlingEntities, LoginThrottlingModule } from './modules/login-throttling/login-throttling.module.js';
import { peopleEntities, PeopleModule } from './modules/people/people.module.js';
import { PersonalDataModule } from './modules/personal-data/personal-data.module.js';
import { requestLimitsEntities, RequestLimitsModule } from './modules/request-limits/request-limits.module.js';
import { savedAddressesEntities, SavedAddressesModule } from './modules/saved-addresses/saved-addresses.module.js';
import { savedViewsEntities, SavedViewsModule } from './modules/saved-views/saved-views.module.js';
import { secondFactorEntities, SecondFactorModule } from './modules/second-factor/second-factor.module.js';
import { OwnAuthSource, sessionsEntities, SessionsModule } from './modules/sessions/sessions.module.js';
import { SignInModule } from './modules/sign-in/sign-in.module.js';
import { signingKeysEntities, SigningKeysModule } from './modules/signing-keys/signing-keys.module.js';

/** The fields of a form with a picture: x, y and size of the square that it is cropped to. */
const MAX_AVATAR_FIELDS = 3;

export const auth = defineService({
  name: 'auth',
  env: authEnv,
  entities: [
    ...accountsEntities,
    ...sessionsEntities,
    ...loginThrottlingEntities,
    ...signingKeysEntities,
    ...emailLinksEntities,
    ...requestLimitsEntities,
    ...savedAddressesEntities,
    ...savedViewsEntities,
    ...avatarsEntities,
    ...peopleEntities,
    ...secondFactorEntities,
  ],
  migrations: [
    InitialSchema1762300000000,
    PluralTables1763800000000,
    AccountManagement1764000000001,
    ManagePeople1764000000011,
    SavedViews1764000000031,
    NameActors1764000000061,
    RecogniseNetworks1764400000300,
    BindSessions1764400000301,
  ],
  librarySchemas: [installJobQueue],
  modules: [
    AccountsModule,
    SigningKeysModule,
    SessionsModule,
    LoginThrottlingModule,
    SignInModule,
    EmailLinksModule,
    RequestLimitsModule,
    AccountModule,
    AccountMailModule,
    SavedAddressesModule,
    AvatarsModule,
    PeopleModule,
    deadLettersModule(accountDeadLetterPaths.list, describeJobs),
    retentionModule([failedJobsRule]),
    SavedViewsModule,
    SecondFactorModule,
    PersonalDataModule,
  ],
  authSource: OwnAuthSource,
  configure: (app) => acceptMultipart(app, [accountPaths.avatar], MAX_AVATAR_FIELDS),
});
