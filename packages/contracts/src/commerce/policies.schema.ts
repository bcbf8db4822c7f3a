import { z } from 'zod';
import { changeConflict } from '../staff.schema.js';
import { POLICIES, POLICY_LIMITS } from './shop-constants.js';
import { contentChange, contentLine, contentReply } from './staff-content.schema.js';
import { severalLines } from '../plain-text.schema.js';

/** The policy pages, named after their paths. */
export const PolicyId = z.enum(POLICIES);
export type PolicyId = z.infer<typeof PolicyId>;

/** A card of a policy page. `text` may use the marks of `marked-text.rules.ts`. */
export const PolicyCard = z.strictObject({
  title: contentLine(POLICY_LIMITS.title),
  text: severalLines(POLICY_LIMITS.text).min(1),
});
export type PolicyCard = z.infer<typeof PolicyCard>;

const fields = {
  /** The sentence below the heading. */
  lead: contentLine(POLICY_LIMITS.lead),
  /** Always six. */
  cards: z.array(PolicyCard).length(POLICY_LIMITS.cards),
};

/** A policy as visitors read it. */
export const Policy = z.object(fields);
export type Policy = z.infer<typeof Policy>;

export const PolicyReply = contentReply(Policy);
export type PolicyReply = z.infer<typeof PolicyReply>;

/** A policy as staff see it. Version 1 has no author. */
export const StaffPolicy = Policy.extend({
  _id: PolicyId,
  version: z.int(),
  changedBy: z.string().nullable(),
  changedByName: z.string().optional(),
  changedAt: z.string().nullable(),
});
export type StaffPolicy = z.infer<typeof StaffPolicy>;

export const StaffPolicyReply = contentReply(StaffPolicy);
export type StaffPolicyReply = z.infer<typeof StaffPolicyReply>;
/** All policies; or all versions of one, newest first. */
export const StaffPoliciesReply = contentReply(z.array(StaffPolicy));
export type StaffPoliciesReply = z.infer<typeof StaffPoliciesReply>;

/** `cards` are replaced as a whole. */
export const ChangePolicyBody = contentChange(fields);
export type ChangePolicyBody = z.infer<typeof ChangePolicyBody>;

/** Saves the content of an earlier version as a new version. */
export const RestorePolicyBody = z.strictObject({ version: z.int32().min(1) });
export type RestorePolicyBody = z.infer<typeof RestorePolicyBody>;

/** `details` of `policy.changed`. */
export const PolicyConflict = changeConflict(StaffPolicy);
export type PolicyConflict = z.infer<typeof PolicyConflict>;
