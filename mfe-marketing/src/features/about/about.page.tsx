import { Link, PageHead, useLoaderData } from '@chhapai/host-api';
import { Breadcrumbs, ButtonLink, Container, homeCrumbs, InkHeading } from '@chhapai/ui';
import { Counters } from './counters';
import { LeadershipTeam } from './leadership-team';
import { Welcome } from './welcome';
import { WhyChooseUs } from './why-choose-us';
import styles from './about.module.css';

const crumbs = homeCrumbs('About Us', '/about');
const DESCRIPTION =
  'Chhapai is a printing, advertising and marketing agency in Lucknow, founded in 2009. Meet the team and see why customers choose us.';

/** Read once in the loader, so that server and browser render the same year. */
export const loader = () => ({ years: yearsOfExperience(new Date()) });

export function Component() {
  const { years } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="About Us · Chhapai" description={DESCRIPTION} path="/about" breadcrumbs={crumbs} />
      <Container className={styles.crumbs}>
        <Breadcrumbs items={crumbs} render={({ href, ...slot }) => <Link to={href} {...slot} />} />
      </Container>
      <Welcome />
      <Counters years={years} />
      <Container as="section" className={styles.mission} aria-labelledby="mission">
        <InkHeading level={2} id="mission">
          Our Mission
        </InkHeading>
        <p className={styles.statement}>
          To put print worth keeping within reach of every shop, school and start-up, and to unite printers across India
          on one platform, so good work is never more than a message away.
        </p>
      </Container>
      <WhyChooseUs />
      <LeadershipTeam />
      <Container className={styles.end}>
        <p className={styles.prompt}>Have something to print?</p>
        <ButtonLink render={(slot) => <Link to="/contact" {...slot} />}>Contact Us Today</ButtonLink>
      </Container>
    </>
  );
}

const FOUNDED = 2009;

/** Calendar years since the agency was founded, in Indian time. */
export function yearsOfExperience(now: Date): number {
  const year = new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(now);
  return Number(year) - FOUNDED;
}
