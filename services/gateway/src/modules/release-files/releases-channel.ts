/** What publishing tells every gateway (`NOTIFY`). */
export const RELEASES_CHANNEL = 'releases';
