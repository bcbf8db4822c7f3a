import { chatAuditPath, chatDeadLetterPaths } from '@chhapai/contracts';
import {
  AuditEntryEntity,
  auditModule,
  deadLettersModule,
  defineService,
  type DescribeJobs,
  failedJobsRule,
  IdempotentReplyEntity,
  installJobQueue,
  RequestCountEntity,
  retentionModule,
  TeamMemberEntity,
  teamMembersRule,
} from '@chhapai/service-kit';
import { chatEnv } from './chat.env.js';
import { CreateKnowledge1763700000001 } from './migrations/1763700000001-create-knowledge.js';
import { CreateConversations1763700000002 } from './migrations/1763700000002-create-conversations.js';
import { LinkConversations1764000000001 } from './migrations/1764000000001-link-conversations.js';
import { StaffedConversations1764200000001 } from './migrations/1764200000001-staffed-conversations.js';
import { VisitorTokens1764400000303 } from './migrations/1764400000303-visitor-tokens.js';
import { CountRequests1764400000901 } from './migrations/1764400000901-count-requests.js';
import { DistinguishTeamMembers1764400001020 } from './migrations/1764400001020-distinguish-team-members.js';
import { RecordSeenMessages1764400001030 } from './migrations/1764400001030-record-seen-messages.js';
import { cannedRepliesEntities, CannedRepliesModule } from './modules/canned-replies/canned-replies.module.js';
import {
  conversationEventsEntities,
  ConversationEventsModule,
} from './modules/conversation-events/conversation-events.module.js';
import { conversationsEntities, ConversationsModule } from './modules/conversations/conversations.module.js';
import { knowledgeEntities } from './modules/knowledge/knowledge.module.js';
import { presenceEntities, PresenceModule } from './modules/presence/presence.module.js';
import { StaffConversationsModule } from './modules/staff-conversations/staff-conversations.module.js';

const TITLES: Readonly<Record<string, string>> = { 'conversation.answered': 'Email: reply in the chat' };

/** Describes the jobs of this service in words, for the list of failed jobs. */
const describeJobs: DescribeJobs = async (_db, jobs) => jobs.map(({ name }) => ({ title: TITLES[name] ?? name }));

export const chat = defineService({
  name: 'chat',
  env: chatEnv,
  entities: [
    ...knowledgeEntities,
    ...conversationsEntities,
    ...conversationEventsEntities,
    ...presenceEntities,
    TeamMemberEntity,
    ...cannedRepliesEntities,
    AuditEntryEntity,
    IdempotentReplyEntity,
    RequestCountEntity,
  ],
  migrations: [
    CreateKnowledge1763700000001,
    CreateConversations1763700000002,
    LinkConversations1764000000001,
    StaffedConversations1764200000001,
    VisitorTokens1764400000303,
    CountRequests1764400000901,
    DistinguishTeamMembers1764400001020,
    RecordSeenMessages1764400001030,
  ],
  librarySchemas: [installJobQueue],
  modules: [
    // Comes before the modules of conversations, whose paths with an id would also match its paths.
    ConversationEventsModule,
    StaffConversationsModule,
    PresenceModule,
    CannedRepliesModule,
    ConversationsModule,
    auditModule(chatAuditPath),
    deadLettersModule(chatDeadLetterPaths.list, describeJobs),
    retentionModule([failedJobsRule, teamMembersRule]),
  ],
});
