import { serviceArea, stateTiles } from './network.facts';
import styles from './served-states-map.module.css';

const RADIUS = 30;
const HALF = RADIUS * Math.cos(Math.PI / 6);
const ROW = RADIUS * 1.5;
const hexagon = [-90, -30, 30, 90, 150, 210]
  .map((degrees) => (degrees * Math.PI) / 180)
  .map((angle) => `${(Math.cos(angle) * (RADIUS - 2)).toFixed(1)},${(Math.sin(angle) * (RADIUS - 2)).toFixed(1)}`)
  .join(' ');

/** The served states in ink among those that are not yet; the cross is Lucknow. */
export function ServedStatesMap() {
  return (
    <svg
      viewBox="-4 -34 428 388"
      className={styles.map}
      role="img"
      aria-label={`Map of the states we serve: ${serviceArea.join(', ')}`}
    >
      {stateTiles.map(({ short, at: [column, row], served }) => (
        <g
          key={short}
          className={served ? styles.served : styles.beyond}
          transform={`translate(${(column * HALF).toFixed(1)} ${(row * ROW).toFixed(1)})`}
        >
          <polygon points={hexagon} />
          <text y="5">{short}</text>
          {short === 'UP' && (
            <path className={styles.home} d="M14-14m-9 0h18m-9-9v18M14-20a6 6 0 1 0 0 12 6 6 0 1 0 0-12" />
          )}
        </g>
      ))}
    </svg>
  );
}
