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
  /** Its place in the filtered list, from 1; 0 when it is not in it. */
  at: number;
  of: number;
  actions: DesignActions;
  onClose: () => void;
  onStep: (by: Step) => void;
}

/** One design with all that is known of it, its formats and its rating. */
export function DesignOverlay({ design, at, of, actions, onClose, onStep }: DesignOverlayProps) {
  const [isRating, setIsRating] = useState(false);
  const [chosen, setChosen] = useState<DesignFormat>();
  const format = chosen && design.formats.includes(chosen) ? chosen : design.formats[0]!;
  return (
    <>
      <Overlay
        title={design.title}
        place={at > 0 ? { at, of } : undefined}
        onClose={onClose}
        onStep={onStep}
        actions={
          <DownloadDesign
            design={design}
            format={format}
            actions={actions}
            buy={`Buy for ${formatRupees(design.price)}`}
            download="Free Download"
          />
        }
      >
        {/* A toast lies outside the dialog, where screen readers do not listen meanwhile. */}
        <VisuallyHidden>
          <span role="alert">{actions.said}</span>
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
