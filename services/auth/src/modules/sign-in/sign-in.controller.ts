import { authPaths, GoogleVerifyBody, type AuthReply, type LoginBody, type SignupBody } from '@chhapai/contracts';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SessionReplies } from '../sessions/index.js';
import { LogInWithGoogle } from './log-in-with-google.js';
import { LogIn } from './log-in.js';
import { LoginRequest, SignupRequest } from './sign-in.bodies.js';
import { SignUp } from './sign-up.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signUp: SignUp,
    private readonly logIn: LogIn,
    private readonly logInWithGoogle: LogInWithGoogle,
    private readonly replies: SessionReplies,
  ) {}

  @Post(authPaths.signup)
  async signup(
    @Body({ schema: SignupRequest }) body: SignupBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthReply> {
    return this.replies.send(reply, await this.signUp.execute(body), 'Account created successfully!');
  }

  @Post(authPaths.login)
  @HttpCode(200)
  async login(
    @Body({ schema: LoginRequest }) body: LoginBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthReply> {
    return this.replies.send(reply, await this.logIn.execute(body), 'Login successful');
  }

  @Post(authPaths.googleVerify)
  @HttpCode(200)
  async google(
    @Body({ schema: GoogleVerifyBody }) { credential }: GoogleVerifyBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthReply> {
    return this.replies.send(reply, await this.logInWithGoogle.execute(credential), 'Google login successful');
  }
}
