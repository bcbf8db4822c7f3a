const STARTS = 'Ra Mo Ki Lu Sha Ve Ta Ni Po Ga Ch Di Jha Ba Su Ro Ke Ya Hi Wa'.split(' ');
const MIDDLES = 'ma ri to la ne du sha ki vo na pe ra li go mi'.split(' ');
const ENDS = 'n r ti sh l kar di m na po vat ra'.split(' ');

/** One of 3,600 made-up words; the same number always gives the same word. */
export function madeUpWord(number) {
  const hash = (number * 2654435761) % 4294967296;
  return STARTS[hash % 20] + MIDDLES[Math.floor(hash / 20) % 15] + ENDS[Math.floor(hash / 300) % 12];
}
