import { WORK_LIMITS } from '@chhapai/contracts';

/** What to do about a field of a work or a design that the service has refused. */
export const contentErrorTexts = {
  title: `Enter a title of at most ${WORK_LIMITS.title} characters`,
  image: 'Choose a picture',
  description: `Enter a description of at most ${WORK_LIMITS.description.toLocaleString('en-IN')} characters`,
  tags: `Enter at most ${WORK_LIMITS.tags} tags of at most ${WORK_LIMITS.tag} characters each, separated by commas`,
} as const;

/** The tags in a text that separates them by commas. */
export const splitTags = (text: string): string[] => text.split(',').flatMap((tag) => tag.trim() || []);
