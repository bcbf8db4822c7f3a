import { Container, HalftoneDots, InkHeading, RegistrationMark } from '@chhapai/ui';
import { networkFigures, serviceArea } from './network.facts';
import { ServedStatesMap } from './served-states-map';
import styles from './network.module.css';

/** Who stands behind the agency and how far it reaches. */
export function Network() {
  return (
    <section className={styles.section} aria-labelledby="network">
      <Container>
        <div className={styles.unity}>
          <HalftoneDots />
          <h2 className={styles.call} id="network">
            Help each other. Print together.
          </h2>
          <p className={styles.promise}>
            A press with too much work and a press with too little are often one street apart. Our network brings
            printers and advertising agencies together, so that every job finds a machine and every machine a job.
          </p>
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
        <div className={styles.words}>
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
