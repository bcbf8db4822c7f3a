import {
  authPaths,
  AuthReply,
  ChangePasswordBody,
  GoogleConfigReply,
  GoogleNonceReply,
  GoogleVerifyBody,
  LoginBody,
  loginCodePath,
  SecondFactorBody,
  SignupBody,
} from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SessionReplies } from '../sessions/sessions.module.js';
import { GoogleIdentity } from './google-identity.js';
import { GoogleNonce } from './google-nonce.js';
import { SignInService } from './sign-in.service.js';

/** Requires the minimum length; the contract's `SignupBody` does not, because it also describes older, shorter passwords. */
const NewPassword = ChangePasswordBody.shape.password;
const SignupRequest = withRequiredFields(SignupBody.extend({ password: NewPassword }), 'All fields are required');
const LoginRequest = withRequiredFields(LoginBody, 'Email and password are required');

@Public()
@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly google: GoogleIdentity,
    private readonly nonce: GoogleNonce,
    private readonly replies: SessionReplies,
  ) {}

  @Post(authPaths.signup)
  @ApiCreatedResponse({ standardSchema: AuthReply })
  async signUp(
    @Body({ schema: SignupRequest }) body: SignupBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const session = await this.signIn.signUp(body, this.replies.deviceOf(request));
    return this.replies.writeSession(response, session, 'Account created successfully!');
  }

  @Post(authPaths.login)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AuthReply })
  async logIn(
    @Body({ schema: LoginRequest }) body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const session = await this.signIn.logIn(body, this.replies.deviceOf(request));
    return this.replies.writeSession(response, session, 'Login successful');
  }

  @Post(authPaths.googleVerify)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AuthReply })
  async logInWithGoogle(
    @Body({ schema: GoogleVerifyBody }) { credential }: GoogleVerifyBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const device = this.replies.deviceOf(request);
    const session = await this.signIn.logInWithGoogle(credential, this.nonce.read(request), device);
    this.nonce.discard(response);
    return this.replies.writeSession(response, session, 'Google login successful');
  }

  @Post(loginCodePath)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AuthReply })
  async useSecondFactor(
    @Body({ schema: SecondFactorBody }) body: SecondFactorBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    const session = await this.signIn.useSecondFactor(body, this.replies.deviceOf(request));
    return this.replies.writeSession(response, session, 'Login successful');
  }

  @Get(authPaths.googleConfig)
  @ApiOkResponse({ standardSchema: GoogleConfigReply })
  showGoogleConfig() {
    return { clientId: this.google.clientId };
  }

  @Post(authPaths.googleNonce)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: GoogleNonceReply })
  issueGoogleNonce(@Req() request: FastifyRequest, @Res({ passthrough: true }) response: FastifyReply) {
    return { nonce: this.nonce.issue(request, response) };
  }
}

/** The schema of the contracts, with the message of the specification for missing and blank fields. */
function withRequiredFields<T extends typeof SignupBody | typeof LoginBody>(body: T, message: string) {
  const fields = Object.keys(body.shape);
  return z
    .unknown()
    .refine((input) => fields.every((field) => !isBlank(input, field)), { message, abort: true })
    .pipe(body);
}

function isBlank(input: unknown, field: string): boolean {
  const value = (input as Record<string, unknown> | null | undefined)?.[field] ?? '';
  return typeof value === 'string' && value.trim() === '';
}
