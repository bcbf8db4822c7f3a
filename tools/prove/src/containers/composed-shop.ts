import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureReleaseCredentials, type ReleaseCredentials } from '@chhapai/releases';
import { findFreePort } from '@chhapai/service-kit/embedded-postgres';
import { STAFF, waitUntilReady } from '../proved-shop.js';
import { runCommand, type Engine } from './engine.js';

const PROJECT = 'chhapai-prove';
/** The `ip_range` of docker-compose.yml, from which containers get their addresses. The host's is outside it. */
const CONTAINER_IP_RANGE = '172.31.250.128/26';
const PUBLISH_TIMEOUT_MS = 300_000;
const READY_TIMEOUT_MS = 90_000;
const POLL_MS = 500;

/** The shop of docker-compose.yml in containers, with its own volumes. */
export class ComposedShop {
  readonly url: string;
  readonly credentials: ReleaseCredentials;
  private readonly env: NodeJS.ProcessEnv;

  private constructor(
    private readonly engine: Engine,
    private readonly folder: string,
    port: number,
  ) {
    this.url = `http://localhost:${port}`;
    this.credentials = ensureReleaseCredentials(folder);
    this.env = {
      COMPOSE_PROJECT_NAME: PROJECT,
      PORT: String(port),
      PUBLIC_ORIGIN: this.url,
      // The engine keeps the machine so busy that gateways would refuse pages.
      MAX_EVENT_LOOP_DELAY_MS: '60000',
      TRUSTED_PROXIES: `192.0.2.1,${CONTAINER_IP_RANGE}`,
      POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
      AUTH_POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
      COMMERCE_POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
      CHAT_POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
      GATEWAY_POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
      STAFF_EMAIL: STAFF.email,
      STAFF_PASSWORD: STAFF.password,
      // Nothing listens on this port, so emails wait.
      SMTP_URL: 'smtp://127.0.0.1:9',
      RELEASE_TOKEN: this.credentials.token,
      RELEASE_PUBLIC_KEY: this.credentials.key.x,
      RELEASE_KEY_FILE: this.credentials.keyFile,
    };
  }

  /** Builds the image and starts the containers; resolves when the apps are published. */
  static async start(engine: Engine): Promise<ComposedShop> {
    const shop = new ComposedShop(engine, mkdtempSync(join(tmpdir(), 'chhapai-prove-')), await findFreePort());
    try {
      await shop.compose('build');
      await shop.up();
      return shop;
    } catch (error) {
      shop.saveLogs(await shop.readLogs());
      await shop.remove();
      throw error;
    }
  }

  /** Starts the containers. Resolves when the apps are published and the proxy has found gateways that are ready. */
  async up(): Promise<void> {
    await this.compose('up', '--detach');
    await this.waitUntilPublished();
    await waitUntilReady(this.url);
  }

  private async waitUntilPublished(): Promise<void> {
    const [publish] = await this.listContainers('publish');
    for (const deadline = Date.now() + PUBLISH_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS))
      if ((await this.inspect(publish!, '{{.State.Status}} {{.State.ExitCode}}')) === 'exited 0') return;
    throw new Error('The publish container did not exit with code 0');
  }

  /** Ends and removes the containers, but not their data. Rejects if one of these services has to be killed. */
  async down(services: readonly string[]): Promise<void> {
    await this.compose('stop');
    const containers = (await Promise.all(services.map((service) => this.listContainers(service)))).flat();
    for (const container of containers) {
      const ended = await this.inspect(container, '{{.Name}} exited with code {{.State.ExitCode}}');
      if (!ended.endsWith(' 0')) throw new Error(ended);
    }
    await this.compose('down');
  }

  /** Removes everything but the image. */
  async remove(): Promise<void> {
    await this.compose('down', '--volumes', '--remove-orphans');
    rmSync(this.folder, { recursive: true });
  }

  async listContainers(service: string): Promise<string[]> {
    const labels = { project: PROJECT, service };
    const filters = Object.entries(labels).flatMap(([name, value]) => [
      '--filter',
      `label=com.docker.compose.${name}=${value}`,
    ]);
    return (await runCommand([this.engine.name, 'ps', '--all', '--quiet', ...filters])).split('\n').filter(Boolean);
  }

  /** Sends a signal to all processes of a container except its init. */
  async sendSignal(container: string, signal: 'KILL' | 'STOP'): Promise<void> {
    const sent = runCommand([this.engine.name, 'exec', container, 'sh', '-c', `kill -${signal} -1`]);
    // The container may end before the engine knows the command's exit status.
    await sent.catch(() => undefined);
  }

  /** Replaces the containers as an update of the image does. */
  async update(): Promise<void> {
    await runCommand(['deploy/update.sh'], { ...this.env, CONTAINER_ENGINE: this.engine.name });
  }

  /** Runs a program in a container and returns its output. */
  runNode(container: string, program: string): Promise<string> {
    return runCommand([this.engine.name, 'exec', container, 'node', '-e', program]);
  }

  /** When the container was started last, as the engine prints it. */
  readStartTime(container: string): Promise<string> {
    return this.inspect(container, '{{.State.StartedAt}}');
  }

  /** Resolves when the service in this container is ready and has been restarted since `previousStart`. */
  async waitUntilReady(container: string, previousStart: string): Promise<void> {
    const program = `fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;
    for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      if ((await this.readStartTime(container)) === previousStart) continue;
      const isReady = await this.runNode(container, program).then(
        () => true,
        () => false,
      );
      if (isReady) return;
    }
    throw new Error(`The container ${container} was not ready within ${READY_TIMEOUT_MS / 1000} s`);
  }

  readLogs(): Promise<string> {
    return this.compose('logs', '--no-color', '--timestamps').catch(String);
  }

  saveLogs(logs: string): void {
    const folder = resolve('test-results/prove');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'containers.log'), logs);
    console.error(`The logs are in ${folder}`);
  }

  private inspect(container: string, format: string): Promise<string> {
    return runCommand([this.engine.name, 'inspect', '--format', format, container]);
  }

  private compose(...args: string[]): Promise<string> {
    return runCommand([...this.engine.compose, ...args], this.env);
  }
}
