import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEnquiries1763700000006 implements MigrationInterface {
  readonly name = 'CreateEnquiries1763700000006';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE enquiries (
        id uuid CONSTRAINT pk_enquiries PRIMARY KEY DEFAULT uuidv7(),
        kind text NOT NULL,
        subject_id uuid NOT NULL,
        subject_title text NOT NULL,
        format text,
        email text NOT NULL,
        name text NOT NULL,
        phone text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT ck_enquiries_kind CHECK (kind IN ('similar-work', 'premium-design', 'design-file'))
      );
      CREATE INDEX ix_enquiries_email ON enquiries (email, created_at);
      CREATE TABLE notify_requests (
        topic text NOT NULL,
        email text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_notify_requests PRIMARY KEY (topic, email),
        CONSTRAINT ck_notify_requests_topic CHECK (topic IN ('works', 'designs'))
      );
    `);
    // Enquiries from one email address wait for each other here, so that each counts the ones before it.
    await db.query(`
      CREATE FUNCTION refuse_too_many_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(hashtextextended('enquiries of ' || NEW.email, 0));
          IF (SELECT count(*) FROM enquiries WHERE email = NEW.email AND created_at > now() - interval '1 hour') >= 20 THEN
            RAISE EXCEPTION 'more than 20 enquiries of one address in an hour'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_enquiries_an_hour';
          END IF;
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER tr_enquiries_an_hour BEFORE INSERT ON enquiries
        FOR EACH ROW EXECUTE FUNCTION refuse_too_many_enquiries();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE notify_requests, enquiries');
    await db.query('DROP FUNCTION refuse_too_many_enquiries');
  }
}
