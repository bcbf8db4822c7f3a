import { placeholderImage, type Promotion } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Button, ButtonLink, Dialog, Picture } from '@chhapai/ui';
import styles from './promotion-dialog.module.css';

interface PromotionDialogProps {
  promotion: Promotion;
  open: boolean;
  onDismiss: () => void;
}

export function PromotionDialog({ promotion, open, onDismiss }: PromotionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onDismiss}
      size="small"
      title={promotion.title ?? 'Special Offer!'}
      footer={<LearnMore link={promotion.link} onDismiss={onDismiss} />}
    >
      <div className={styles.offer}>
        <Picture
          image={promotion.image ?? placeholderImage}
          alt=""
          width={4}
          height={5}
          sizes="220px"
          className={styles.picture}
        />
        <p className={styles.text}>{promotion.text ?? 'Get 20% off on all printing services until March 15th!'}</p>
      </div>
    </Dialog>
  );
}

function LearnMore({ link, onDismiss }: { link: string | undefined; onDismiss: () => void }) {
  if (!link) return <Button onClick={onDismiss}>Learn More</Button>;
  return (
    <ButtonLink onClick={onDismiss} render={(slot) => <Link to={link} {...slot} />}>
      Learn More
    </ButtonLink>
  );
}
