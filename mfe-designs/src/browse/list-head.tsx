import { PageHead, useSearchParams } from '@chhapai/host-api';
import { homeCrumbs } from '@chhapai/ui';

interface ListHeadProps {
  title: string;
  description: string;
  path: string;
  /** The URL parameter with the id of an opened item. */
  parameter: string;
  items: readonly { id: string; title: string; description: string; image: string }[];
  jsonLd: Record<string, unknown>;
}

/** The head of a list page, or of the item opened on it, so that shared links show the item. */
export function ListHead({ title, description, path, parameter, items, jsonLd }: ListHeadProps) {
  const [params] = useSearchParams();
  const item = items.find(({ id }) => id === params.get(parameter));
  const head = { breadcrumbs: homeCrumbs(title, path), jsonLd: [jsonLd] };
  if (item)
    return (
      <PageHead
        {...head}
        title={`${item.title} · ${title} · Chhapai`}
        description={item.description}
        path={`${path}?${parameter}=${encodeURIComponent(item.id)}`}
        image={item.image}
        type="article"
      />
    );
  return (
    <PageHead {...head} title={`${title} · Chhapai`} description={description} path={path} image={items[0]?.image} />
  );
}
