import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names';
import { LinkLike, type RenderLink } from '../link-slot/link-slot';
import styles from './card.module.css';

/** A sheet that can be clicked as a whole: its `CardLink` covers it, its `CardActions` lie above the link. */
export function Card({ className, ...article }: ComponentProps<'article'>) {
  return <article {...article} className={classNames(styles.card, className)} />;
}

/** The words of a card under its picture; its actions go to the foot, level with those of the cards beside it. */
export function CardBody({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles.body, className)} />;
}

interface CardLinkProps extends ComponentProps<'a'> {
  render?: RenderLink;
}

/** The one link of a card; stands in its heading, answers everywhere on the card. */
export function CardLink({ className, ...link }: CardLinkProps) {
  return <LinkLike {...link} className={classNames(styles.link, className)} />;
}

/** Buttons of a card, which the card's link does not swallow. */
export function CardActions({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles.actions, className)} />;
}
