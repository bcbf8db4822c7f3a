import { Container, InkHeading, RegistrationMark } from '@chhapai/ui';
import { WidePicture } from './wide-picture';
import { networkFigures, serviceArea } from './network.facts';
import { ServedStatesMap } from './served-states-map';
import styles from './network.module.css';

export function Network() {
  return (
    <section className={styles.section} aria-labelledby="network">
      <Container>
        <div className={styles.unity}>
          <div className={styles.appeal}>
            <h2 className={styles.slogan} id="network">
              Help each other. Print together.
            </h2>
            <p className={styles.promise}>
              A press with too much work and a press with too little are often one street apart. Our network brings
              printers and advertising agencies together, so every job finds a press and every press a job.
            </p>
          </div>
          <WidePicture
            name="banner-unity"
            alt="Five print shops from five cities on one street, joined by garlands, with all their kites on one reel"
            width={1600}
            height={700}
            sizes="(min-width: 1320px) 1240px, 94vw"
            className={styles.picture}
          />
        </div>
      </Container>
      <Container className={styles.reach}>
        <div className={styles.map}>
          <ServedStatesMap />
          <p className={styles.legend}>
            <RegistrationMark size={24} />
            Lucknow, our main office
          </p>
        </div>
        <div className={styles.text}>
          <InkHeading level={2}>Our Reach and Network</InkHeading>
          <dl className={styles.figures}>
            {networkFigures.map(({ figure, label }) => (
              <div key={label} className={styles.figure}>
                <dt>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <h3 className={styles.areaTitle}>Service area</h3>
          <ul role="list" className={styles.area}>
            {serviceArea.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
