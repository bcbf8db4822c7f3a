import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { LinkElement, type RenderLink } from '../link';
import styles from './card.module.css';

/** A card that can be clicked as a whole: its `CardLink` covers it, and its `CardActions` are above the link. */
export function Card({ className, ...article }: ComponentProps<'article'>) {
  return <article {...article} className={classNames(styles.card, className)} />;
}

/** The text of a card below its picture. Its actions are at the bottom, aligned with those of neighbouring cards. */
export function CardBody({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles.body, className)} />;
}

interface CardLinkProps extends ComponentProps<'a'> {
  render?: RenderLink;
}

/** The link of a card, in its heading; the whole card is clickable. */
export function CardLink({ className, ...link }: CardLinkProps) {
  return <LinkElement {...link} className={classNames(styles.link, className)} />;
}

/** Buttons of a card, which the card's link does not cover. */
export function CardActions({ className, ...div }: ComponentProps<'div'>) {
  return <div {...div} className={classNames(styles.actions, className)} />;
}
