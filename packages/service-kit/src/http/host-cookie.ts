import type { FastifyReply, FastifyRequest } from 'fastify';

const PREFIX = '__Host-';

interface HostCookieSettings {
  name: string;
  sameSite: 'lax' | 'strict';
  /** The path over http, and in earlier versions. The prefix requires `/`. */
  path: string;
}

/**
 * A cookie that scripts cannot read. Over https its name has the prefix `__Host-`, so that browsers accept it only from this
 * host and no subdomain can plant another. Over http, such as on localhost, browsers refuse the prefix.
 */
export class HostCookie {
  constructor(private readonly settings: HostCookieSettings) {}

  /** The value; also the value under the name without the prefix, which earlier versions set. */
  read({ cookies }: FastifyRequest): string | undefined {
    const { name } = this.settings;
    return cookies[PREFIX + name] ?? cookies[name];
  }

  /** `maxAge` in seconds. */
  write(reply: FastifyReply, value: string, { isSecure, maxAge }: { isSecure: boolean; maxAge: number }): void {
    const { name, path, sameSite } = this.settings;
    if (isSecure) this.clearPlain(reply, isSecure);
    const [fullName, fullPath] = isSecure ? [PREFIX + name, '/'] : [name, path];
    void reply.setCookie(fullName, value, { httpOnly: true, sameSite, secure: isSecure, path: fullPath, maxAge });
  }

  clear(reply: FastifyReply, isSecure: boolean): void {
    const { name, sameSite } = this.settings;
    if (!isSecure) return void reply.clearCookie(name, this.plainOptions(isSecure));
    this.clearPlain(reply, isSecure);
    void reply.clearCookie(PREFIX + name, { httpOnly: true, sameSite, secure: true, path: '/' });
  }

  private clearPlain(reply: FastifyReply, isSecure: boolean): void {
    const { name } = this.settings;
    if (reply.request.cookies[name] !== undefined) void reply.clearCookie(name, this.plainOptions(isSecure));
  }

  private plainOptions(isSecure: boolean) {
    const { path, sameSite } = this.settings;
    return { httpOnly: true, sameSite, secure: isSecure, path } as const;
  }
}
