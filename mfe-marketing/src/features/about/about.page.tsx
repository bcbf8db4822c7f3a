import { Link, PageHead, useHost, useLoaderData } from '@chhapai/host-api';
import { Breadcrumbs, ButtonLink, Container, InkHeading } from '@chhapai/ui';
import { belowHome, breadcrumbList } from '../../site/breadcrumb-list.rules';
import { Counters } from './counters';
import { LeadershipTeam } from './leadership-team';
import { WhyChooseUs } from './why-choose-us';
import { Welcome } from './welcome';
import { yearsOfExperience } from './years-of-experience.rules';
import styles from './about.module.css';

const crumbs = belowHome('About Us', '/about');
const DESCRIPTION =
  'Chhapai is a printing, advertising and marketing agency in Lucknow, founded in 2009. Meet the team and see why customers choose us.';

/** The year is read once, so that server and browser agree on it. */
export const loader = () => ({ years: yearsOfExperience(new Date()) });

export function Component() {
  const { years } = useLoaderData<typeof loader>();
  const jsonLd = [breadcrumbList(useHost().snapshot.origin, crumbs)];
  return (
    <>
      <PageHead title="About Us · Chhapai" description={DESCRIPTION} path="/about" jsonLd={jsonLd} />
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
        <p className={styles.call}>Have something to print?</p>
        <ButtonLink render={(slot) => <Link to="/contact" {...slot} />}>Contact Us Today</ButtonLink>
      </Container>
    </>
  );
}
