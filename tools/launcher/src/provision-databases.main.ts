import { z } from 'zod';
import { provisionDatabases } from './provision-databases.js';

/**
 * For docker-compose.yml: gives each service's database to the user in its URL. `DATABASE_URL` is the server, as a superuser.
 */
const { DATABASE_URL: server, ...urls } = z
  .object({
    DATABASE_URL: z.url(),
    AUTH_DATABASE_URL: z.url(),
    COMMERCE_DATABASE_URL: z.url(),
    CHAT_DATABASE_URL: z.url(),
    GATEWAY_DATABASE_URL: z.url(),
  })
  .parse(process.env);
await provisionDatabases(server, Object.values(urls));
console.log('Each service has its own database and user');
