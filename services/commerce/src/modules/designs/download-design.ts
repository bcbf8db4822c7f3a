import { Sql } from '@chhapai/service-kit';
import { downloadFormats, type DesignFormat } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { readUuid } from '../../http/uuid.js';
import { DesignNotFound, FormatNotOffered, PremiumDesign, SentByTeam } from './designs.errors.js';
import { countDownload, findTemplate } from './designs.statements.js';
import { TemplateFiles, type MadeFormat } from './template-files.js';

interface FoundTemplate {
  title: string;
  template: string;
  formats: DesignFormat[];
  /** Rupees. */
  price: number;
}

export interface DesignFile {
  /** As the browser saves it. */
  name: string;
  content: Buffer;
}

/** Gives the file of a free design. */
@Injectable()
export class DownloadDesign {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(TemplateFiles) private readonly files: TemplateFiles,
  ) {}

  /** `isTaken`: the file goes to someone, so it counts as a download. */
  async execute(designId: string, format: DesignFormat, isTaken: boolean): Promise<DesignFile> {
    const id = readUuid(designId);
    const design = await this.sql.row<FoundTemplate>(findTemplate, [id]);
    if (!design) throw new DesignNotFound();
    if (design.price > 0) throw new PremiumDesign(design.price);
    if (!design.formats.includes(format)) throw new FormatNotOffered(format);
    if (!isMade(format)) throw new SentByTeam(format);
    const content = await this.files.file(design.template, format);
    if (isTaken) await this.sql.run(countDownload, [id]);
    return { name: fileName(design.title, format), content };
  }
}

const isMade = (format: DesignFormat): format is MadeFormat => (downloadFormats as readonly string[]).includes(format);

function fileName(title: string, format: MadeFormat): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['design'];
  return `${words.join('-')}.${format === 'JPEG' ? 'jpg' : format.toLowerCase()}`;
}
