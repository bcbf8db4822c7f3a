import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { ToolButton } from '@chhapai/console-ui';
import { TextField, VisuallyHidden } from '@chhapai/ui';
import type { SocialLink } from './shop-details.rules';
import styles from './shop-details.module.css';

/** The maximum that the service accepts. */
const MAX_LINKS = 10;

interface SocialLinksProps {
  links: readonly SocialLink[];
  /** The service's error about a part of a link. */
  errorOf: (path: `social.${number}.${keyof SocialLink}`) => string | undefined;
  onChange: (links: readonly SocialLink[]) => void;
}

/** The social networks in the order of the page, each with its address. */
export function SocialLinks({ links, errorOf, onChange }: SocialLinksProps) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => onChange([...links, { network: '', url: '' }]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  const remove = (index: number) => {
    flushSync(() => onChange(links.filter((_, i) => i !== index)));
    addButton.current?.focus();
  };
  const change = (index: number, part: Partial<SocialLink>) =>
    onChange(links.map((link, i) => (i === index ? { ...link, ...part } : link)));
  return (
    <>
      <ol ref={list} role="list" aria-label="Social links" className={styles.links}>
        {links.map(({ network, url }, index) => (
          <li key={index} className={styles.link}>
            <TextField
              label="Network"
              value={network}
              maxLength={40}
              error={errorOf(`social.${index}.network`) && 'Enter the name of the network'}
              onChange={({ target }) => change(index, { network: target.value })}
            />
            <TextField
              label="Web address"
              type="url"
              value={url}
              maxLength={300}
              placeholder="https://"
              error={errorOf(`social.${index}.url`) && 'Enter an address that begins with https://'}
              onChange={({ target }) => change(index, { url: target.value })}
            />
            <ToolButton onClick={() => remove(index)}>
              Remove
              <VisuallyHidden>: {network || `link ${index + 1}`}</VisuallyHidden>
            </ToolButton>
          </li>
        ))}
      </ol>
      {links.length < MAX_LINKS && (
        <p>
          <ToolButton ref={addButton} onClick={add}>
            Add a link
          </ToolButton>
        </p>
      )}
    </>
  );
}
