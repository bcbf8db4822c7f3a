import { parseMarkedText, type MarkedSpan } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { withUnbrokenNumbers } from '../../unbroken-numbers';

/** Renders the Markdown subset of `parseMarkedText` as paragraphs and lists. */
export function MarkedText({ text }: { text: string }) {
  return parseMarkedText(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index}>
        <Spans spans={block.spans} />
      </p>
    ) : (
      <ul key={index}>
        {block.items.map((spans, item) => (
          <li key={item}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    ),
  );
}

const Spans = ({ spans }: { spans: readonly MarkedSpan[] }) =>
  spans.map((span, index) => <Span key={index} span={span} />);

function Span({ span: { text, isBold, isItalic, href } }: { span: MarkedSpan }) {
  const shown = withUnbrokenNumbers(text);
  if (href) return href.startsWith('/') ? <Link to={href}>{shown}</Link> : <a href={href}>{shown}</a>;
  if (isBold) return <strong>{shown}</strong>;
  return isItalic ? <em>{shown}</em> : shown;
}
