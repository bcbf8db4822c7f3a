/** Today in Lucknow, as people there write it. Read once, so that server and browser agree on it. */
export const loader = () => ({
  today: new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date()),
});
