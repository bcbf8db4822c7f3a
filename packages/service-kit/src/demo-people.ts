/** How many days of sample data a demo shop has, just under a year. The chat still deletes messages after 90 days. */
export const DEMO_DAYS = 364;

/** A person of a demo shop. */
export interface DemoPerson {
  id: string;
  /** Ends with `(sample)`. */
  name: string;
  /** In a domain that never receives mail. */
  email: string;
  joinedAt: Date;
}

const CUSTOMERS = 150;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_NAMES = ['Asha', 'Ravi', 'Priya', 'Amit', 'Sunita', 'Imran', 'Meena', 'Rajesh', 'Kavita', 'Farhan', 'Neha'];
const LAST_NAMES = ['Verma', 'Kumar', 'Singh', 'Khan', 'Gupta', 'Yadav', 'Mishra'];

/** The person who answers customers in a demo shop. */
export const demoStaff: DemoPerson = person(0, 'Meera Joshi', DEMO_DAYS);

/** The customers of a demo shop, the same in every service: one joins every few days, the first a year ago. */
export const demoCustomers: readonly DemoPerson[] = Array.from({ length: CUSTOMERS }, (_, index) =>
  person(
    index + 1,
    `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[index % LAST_NAMES.length]}`,
    DEMO_DAYS - (index * DEMO_DAYS) / CUSTOMERS,
  ),
);

function person(number: number, name: string, joinedDaysAgo: number): DemoPerson {
  return {
    id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    name: `${name} (sample)`,
    email: `${name.toLowerCase().replace(' ', '.')}.${number}@sample.example`,
    joinedAt: new Date(Date.now() - joinedDaysAgo * DAY_MS),
  };
}
