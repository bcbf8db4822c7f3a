import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/index.js';
import { ReleasesModule } from '../releases/index.js';
import { Pages } from './pages.js';

@Module({ imports: [ReleasesModule, ProxyModule], providers: [Pages], exports: [Pages] })
export class RenderingModule {}
