import type { DynamicModule } from '@nestjs/common';
import { DesignsController } from './designs.controller.js';
import { DownloadDesign } from './download-design.js';
import { RateDesign } from './rate-design.js';
import { TemplateFiles, TEMPLATES_DIR } from './template-files.js';

class DesignsModule {}

/** `templatesDir` holds the SVGs of the templates. */
export function designsModule(templatesDir: string): DynamicModule {
  return {
    module: DesignsModule,
    controllers: [DesignsController],
    providers: [RateDesign, DownloadDesign, TemplateFiles, { provide: TEMPLATES_DIR, useValue: templatesDir }],
  };
}
