import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A day without another failure clears the record. */
@Injectable()
export class ForgetLoginFailures {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM login_failure WHERE last_at < now() - interval '1 day' AND blocked_until < now()`,
    );
  }
}
