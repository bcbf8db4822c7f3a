import { serviceArea, stateTiles } from './network.facts';
import styles from './served-states-map.module.css';

const RADIUS = 30;
/** The state of the main office, marked with a cross. */
const HOME_STATE = 'UP';
const CROSS = 'M0-26v9M0 17v9M-26 0h9M17 0h9M0-17a17 17 0 1 1 0 34 17 17 0 1 1 0-34z';
const HALF_WIDTH = RADIUS * Math.cos(Math.PI / 6);
const ROW_HEIGHT = RADIUS * 1.5;
const hexagon = [-90, -30, 30, 90, 150, 210]
  .map((degrees) => (degrees * Math.PI) / 180)
  .map((angle) => `${(Math.cos(angle) * (RADIUS - 2)).toFixed(1)},${(Math.sin(angle) * (RADIUS - 2)).toFixed(1)}`)
  .join(' ');

/** A tile map of the served states; the cross marks Lucknow. */
export function ServedStatesMap() {
  return (
    <svg
      viewBox="-30 -32 400 380"
      className={styles.map}
      role="img"
      aria-label={`Map of the states we serve: ${serviceArea.join(', ')}`}
    >
      {stateTiles.map(({ short, position: [column, row], served }) => (
        <g
          key={short}
          className={short === HOME_STATE ? styles.home : served ? styles.served : styles.unserved}
          transform={`translate(${(column * HALF_WIDTH).toFixed(1)} ${(row * ROW_HEIGHT).toFixed(1)})`}
        >
          <polygon points={hexagon} />
          <text y="5">{short}</text>
          {short === HOME_STATE && <path className={styles.cross} d={CROSS} />}
        </g>
      ))}
    </svg>
  );
}
