import { useState, type KeyboardEvent, type PointerEvent, type RefCallback } from 'react';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { hasModifier } from '@chhapai/ui';
import type { ChartPoint, ChartSeries } from './chart-series';
import { loneIndexes, labelledPoints, pointAt, valueText, wholeTicks } from './chart-ticks.rules';
import styles from './time-chart.module.css';

interface ChartPlotProps {
  title: string;
  kind: 'bars' | 'line';
  series: ChartSeries;
  previous?: ChartSeries | undefined;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  isFractional?: boolean | undefined;
  /** The index of the chosen point. */
  chosenIndex: number;
  onChoose: (index: number) => void;
}

/** In pixels. */
const HEIGHT = 200;
const MARGIN = { top: 10, right: 22, bottom: 26, left: 56 };
const LABEL_WIDTH = 58;
/** The lowest maximum of an axis for fractions. */
const MIN_AXIS_MAXIMUM = 0.01;
/** The approximate number of lines on the axis. */
const TICKS = 4;

const TARGETS_BY_KEY: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The drawing. For assistive technology it is a slider over the points. */
export function ChartPlot({
  title,
  kind,
  series,
  previous,
  format,
  formatTick = format,
  isFractional = false,
  chosenIndex,
  onChoose,
}: ChartPlotProps) {
  const { points } = series;
  const last = points.length - 1;
  const [measure, width] = useWidth();
  const innerWidth = Math.max(1, width - MARGIN.left - MARGIN.right);
  const values = [...points, ...(previous?.points ?? [])].flatMap(({ value }) => value ?? []);
  const x = scaleBand({ domain: points.map((_, index) => index), range: [0, innerWidth], padding: 0.3 });
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(isFractional ? MIN_AXIS_MAXIMUM : 1, ...values)],
    range: [HEIGHT - MARGIN.top - MARGIN.bottom, 0],
    nice: TICKS,
  });
  const left = (index: number) => x(index) ?? 0;
  const centre = (index: number) => left(index) + x.bandwidth() / 2;
  const top = ({ value }: ChartPoint) => y(value ?? 0);
  const isMeasured = ({ value }: ChartPoint) => value !== null;

  const chooseByKey = (event: KeyboardEvent) => {
    const target = TARGETS_BY_KEY[event.key];
    if (!target || hasModifier(event)) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, target(chosenIndex, last))));
  };
  const chooseAtPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left: start } = event.currentTarget.getBoundingClientRect();
    onChoose(pointAt(event.clientX - start - MARGIN.left, points.length, innerWidth));
  };
  return (
    <div
      ref={measure}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={`${title}: choose a point`}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={chosenIndex + 1}
      aria-valuetext={[series, ...(previous ? [previous] : [])]
        .map((shown) => `${shown.points[chosenIndex]!.label}: ${valueText(shown.points[chosenIndex]!.value, format)}`)
        .join('; ')}
      onKeyDown={chooseByKey}
      onPointerDown={chooseAtPointer}
      onPointerMove={chooseAtPointer}
    >
      <svg width={width} height={HEIGHT} aria-hidden>
        <g transform={`translate(${MARGIN.left},${MARGIN.top})`}>
          <Bar
            className={styles.chosen}
            x={centre(chosenIndex) - x.step() / 2}
            width={x.step()}
            y={0}
            height={y.range()[0]!}
          />
          {(isFractional ? y.ticks(TICKS) : wholeTicks(y.ticks(TICKS))).map((tick) => (
            <g key={tick} transform={`translate(0,${y(tick)})`}>
              <line className={tick === 0 ? styles.zero : styles.grid} x2={innerWidth} />
              <text className={styles.tick} x={-8} dy="0.32em" textAnchor="end">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {labelledPoints(points.length, innerWidth, LABEL_WIDTH).map((index) => (
            <text key={index} className={styles.tick} x={centre(index)} y={HEIGHT - MARGIN.top - 6} textAnchor="middle">
              {points[index]!.tick}
            </text>
          ))}
          {kind === 'bars' &&
            points.map(({ value }, index) => (
              <Bar
                key={index}
                className={styles.bar}
                data-chosen={index === chosenIndex || undefined}
                x={left(index)}
                width={x.bandwidth()}
                y={y(Math.max(0, value ?? 0))}
                height={Math.abs(y(value ?? 0) - y(0))}
              />
            ))}
          {previous && (
            <LinePath
              className={styles.previous}
              data={[...previous.points]}
              defined={isMeasured}
              x={(_, index) => centre(index)}
              y={top}
            />
          )}
          {kind === 'line' && (
            <>
              <LinePath
                className={styles.line}
                data={[...points]}
                defined={isMeasured}
                x={(_, index) => centre(index)}
                y={top}
              />
              {loneIndexes(points).map((index) => (
                <circle key={index} className={styles.lone} cx={centre(index)} cy={top(points[index]!)} r={2.5} />
              ))}
              {isMeasured(points[chosenIndex]!) && (
                <circle className={styles.dot} cx={centre(chosenIndex)} cy={top(points[chosenIndex]!)} r={4.5} />
              )}
            </>
          )}
          {previous &&
            loneIndexes(previous.points).map((index) => (
              <circle
                key={index}
                className={styles.previousLone}
                cx={centre(index)}
                cy={top(previous.points[index]!)}
                r={2}
              />
            ))}
          {previous && isMeasured(previous.points[chosenIndex]!) && (
            <circle
              className={styles.previousDot}
              cx={centre(chosenIndex)}
              cy={top(previous.points[chosenIndex]!)}
              r={3.5}
            />
          )}
        </g>
      </svg>
    </div>
  );
}

/** Used before the element is laid out, in pixels. */
const INITIAL_WIDTH = 600;

/** The current width of an element, in pixels. */
function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(INITIAL_WIDTH);
  const [measure] = useState(() => (element: HTMLElement | null) => {
    if (!element) return;
    const read = () => setWidth(element.clientWidth || INITIAL_WIDTH);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  });
  return [measure, width];
}
