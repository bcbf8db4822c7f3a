import { useState } from 'react';
import type { Design, DesignFormat } from '@chhapai/contracts';
import { formatRupees, VisuallyHidden } from '@chhapai/ui';
import { Overlay } from '../../overlay/overlay';
import type { Step } from '../../overlay/use-overlay';
import { DesignDetails } from './design-details';
import { RateDialog } from './rate-dialog';
import { DownloadDesign } from './download-design';
import type { DesignActions } from './use-design-actions';

interface DesignOverlayProps {
  design: Design;
  /** The position in the filtered list, starting at 1; 0 if it is not in the list. */
  position: number;
  total: number;
  actions: DesignActions;
  onClose: () => void;
  onStep: (by: Step) => void;
}

/** The details of a design, with formats and rating. */
export function DesignOverlay({ design, position, total, actions, onClose, onStep }: DesignOverlayProps) {
  const [isRating, setIsRating] = useState(false);
  const [chosen, setChosen] = useState<DesignFormat>();
  const format = chosen && design.formats.includes(chosen) ? chosen : design.formats[0]!;
  return (
    <>
      <Overlay
        title={design.title}
        position={position > 0 ? { index: position, total } : undefined}
        onClose={onClose}
        onStep={onStep}
        actions={
          <DownloadDesign
            design={design}
            format={format}
            actions={actions}
            buyLabel={`Buy for ${formatRupees(design.price)}`}
            downloadLabel="Free Download"
          />
        }
      >
        {/* Repeats the toast, because screen readers ignore content outside a modal dialog. */}
        <VisuallyHidden>
          <span role="alert">{actions.announcement}</span>
        </VisuallyHidden>
        <DesignDetails
          key={design.id}
          design={design}
          format={format}
          onFormat={setChosen}
          onRate={() => setIsRating(true)}
        />
      </Overlay>
      <RateDialog key={design.id} design={design} open={isRating} onClose={() => setIsRating(false)} />
    </>
  );
}
