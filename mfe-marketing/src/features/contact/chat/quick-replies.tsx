import { useAppSelector } from '@chhapai/host-api';
import { selectLanguage, selectQuickReplies } from './chat.slice';
import styles from './quick-replies.module.css';

interface QuickRepliesProps {
  disabled: boolean;
  onChoose: (text: string) => void;
}

/** What may be asked next, with one tap. */
export function QuickReplies({ disabled, onChoose }: QuickRepliesProps) {
  const texts = useAppSelector(selectQuickReplies);
  const lang = useAppSelector(selectLanguage);
  if (texts.length === 0) return null;
  return (
    <ul className={styles.replies} aria-label="Suggested questions" lang={lang === 'en' ? undefined : lang}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={styles.reply} disabled={disabled} onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
