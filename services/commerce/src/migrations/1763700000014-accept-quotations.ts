import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds uploaded files, and quotations as a kind of enquiry. Every enquiry now needs an email address or a phone number. */
export class AcceptQuotations1763700000014 implements MigrationInterface {
  readonly name = 'AcceptQuotations1763700000014';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE uploads (
        id uuid CONSTRAINT pk_uploads PRIMARY KEY,
        name text NOT NULL,
        kind text NOT NULL,
        bytes integer NOT NULL,
        sha256 text NOT NULL,
        purpose text NOT NULL,
        owner_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        claimed_at timestamptz,
        CONSTRAINT ck_uploads_kind CHECK (kind IN ('pdf', 'png', 'jpeg', 'cdr', 'ai')),
        CONSTRAINT ck_uploads_purpose CHECK (purpose IN ('quotation', 'logo')),
        CONSTRAINT ck_uploads_bytes CHECK (bytes > 0)
      );
      CREATE INDEX ix_uploads_unclaimed ON uploads (created_at) WHERE claimed_at IS NULL;
    `);
    await db.query(`
      CREATE SEQUENCE enquiry_numbers START 10001;
      ALTER TABLE enquiries
        DROP CONSTRAINT ck_enquiries_kind,
        ADD CONSTRAINT ck_enquiries_kind CHECK (kind IN ('similar-work', 'premium-design', 'design-file', 'quotation')),
        ALTER COLUMN subject_id DROP NOT NULL,
        ADD CONSTRAINT ck_enquiries_subject CHECK (kind = 'quotation' OR subject_id IS NOT NULL),
        ADD CONSTRAINT ck_enquiries_contact CHECK (email <> '' OR phone <> ''),
        ADD COLUMN reference text,
        ADD COLUMN quantity integer,
        ADD COLUMN size text NOT NULL DEFAULT '',
        ADD COLUMN finish text NOT NULL DEFAULT '',
        ADD COLUMN needed_by date,
        ADD COLUMN city text NOT NULL DEFAULT '',
        ADD COLUMN upload_id uuid CONSTRAINT fk_enquiries_upload REFERENCES uploads (id),
        ADD COLUMN submission_id uuid,
        ADD CONSTRAINT ck_enquiries_quantity CHECK (quantity > 0),
        ADD CONSTRAINT uq_enquiries_reference UNIQUE (reference),
        ADD CONSTRAINT uq_enquiries_submission UNIQUE (submission_id);
    `);
    // Phone numbers are compared by their last ten digits, with or without +91 or 0.
    await db.query(`
      CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS
        $$ SELECT right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) $$;
      CREATE INDEX ix_enquiries_phone ON enquiries (phone_digits(phone), created_at);
      CREATE OR REPLACE FUNCTION refuse_too_many_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          contact text;
          recent integer;
        BEGIN
          FOREACH contact IN ARRAY ARRAY[phone_digits(NEW.phone), NEW.email] LOOP
            CONTINUE WHEN contact = '';
            PERFORM pg_advisory_xact_lock(hashtextextended('enquiries of ' || contact, 0));
            IF contact = NEW.email THEN
              SELECT count(*) INTO recent FROM enquiries
                WHERE email = NEW.email AND created_at > now() - interval '1 hour';
            ELSE
              SELECT count(*) INTO recent FROM enquiries
                WHERE phone_digits(phone) = contact AND created_at > now() - interval '1 hour';
            END IF;
            IF recent >= 20 THEN
              RAISE EXCEPTION 'more than 20 enquiries of one contact in an hour'
                USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_enquiries_an_hour';
            END IF;
          END LOOP;
          RETURN NEW;
        END
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION refuse_too_many_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(hashtextextended('enquiries of ' || NEW.email, 0));
          IF (SELECT count(*) FROM enquiries WHERE email = NEW.email AND created_at > now() - interval '1 hour') >= 20 THEN
            RAISE EXCEPTION 'more than 20 enquiries of one address in an hour'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_enquiries_an_hour';
          END IF;
          RETURN NEW;
        END
      $$;
      DROP INDEX ix_enquiries_phone;
      DROP FUNCTION phone_digits;
      DELETE FROM enquiries WHERE kind = 'quotation';
      ALTER TABLE enquiries
        DROP CONSTRAINT ck_enquiries_kind,
        ADD CONSTRAINT ck_enquiries_kind CHECK (kind IN ('similar-work', 'premium-design', 'design-file')),
        DROP CONSTRAINT ck_enquiries_subject,
        DROP CONSTRAINT ck_enquiries_contact,
        ALTER COLUMN subject_id SET NOT NULL,
        DROP COLUMN reference, DROP COLUMN quantity, DROP COLUMN size, DROP COLUMN finish, DROP COLUMN needed_by,
        DROP COLUMN city, DROP COLUMN upload_id, DROP COLUMN submission_id;
      DROP SEQUENCE enquiry_numbers;
      DROP TABLE uploads;
    `);
  }
}
