/** SQL for midnight in India at the start of a date, or `days` days later. `date` is an SQL expression, such as a parameter. */
export const indianMidnight = (date: string, days = 0): string =>
  `(${date}::date + ${days})::timestamp AT TIME ZONE 'Asia/Kolkata'`;
