import { authPaths, AuthReply, GoogleConfigReply, GoogleVerifyBody, LoginBody, SignupBody } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { SessionReplies } from '../sessions/sessions.module.js';
import { GoogleIdentity } from './google-identity.js';
import { SignInService } from './sign-in.service.js';

const SignupRequest = withRequiredFields(SignupBody, 'All fields are required');
const LoginRequest = withRequiredFields(LoginBody, 'Email and password are required');

@Public()
@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly google: GoogleIdentity,
    private readonly replies: SessionReplies,
  ) {}

  @Post(authPaths.signup)
  @ApiCreatedResponse({ standardSchema: AuthReply })
  async signUp(@Body({ schema: SignupRequest }) body: SignupBody, @Res({ passthrough: true }) response: FastifyReply) {
    return this.replies.signedIn(response, await this.signIn.signUp(body), 'Account created successfully!');
  }

  @Post(authPaths.login)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AuthReply })
  async logIn(@Body({ schema: LoginRequest }) body: LoginBody, @Res({ passthrough: true }) response: FastifyReply) {
    return this.replies.signedIn(response, await this.signIn.logIn(body), 'Login successful');
  }

  @Post(authPaths.googleVerify)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AuthReply })
  async logInWithGoogle(
    @Body({ schema: GoogleVerifyBody }) { credential }: GoogleVerifyBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    return this.replies.signedIn(response, await this.signIn.logInWithGoogle(credential), 'Google login successful');
  }

  @Get(authPaths.googleConfig)
  @ApiOkResponse({ standardSchema: GoogleConfigReply })
  googleConfig() {
    return { clientId: this.google.clientId };
  }
}

/** The schema of the contracts, with the message of the specification for missing and blank fields. */
function withRequiredFields<T extends typeof SignupBody | typeof LoginBody>(body: T, message: string) {
  const fields = Object.keys(body.shape);
  return z
    .unknown()
    .refine((given) => fields.every((field) => !isBlank(given, field)), { message, abort: true })
    .pipe(body);
}

function isBlank(given: unknown, field: string): boolean {
  const value = (given as Record<string, unknown> | null | undefined)?.[field] ?? '';
  return typeof value === 'string' && value.trim() === '';
}
