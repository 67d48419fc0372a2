CREATE TABLE "room_peers" (
	"meeting_id" uuid NOT NULL,
	"peer_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"camera" boolean NOT NULL,
	"microphone" boolean NOT NULL,
	"screen" boolean NOT NULL,
	"hand" bigint,
	"must_mute" boolean NOT NULL,
	"socket_id" text,
	"server_id" uuid,
	"is_inside" boolean NOT NULL,
	"absent_since" timestamp (3) with time zone,
	"position" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "room_peers_meeting_id_peer_id_pk" PRIMARY KEY("meeting_id","peer_id")
);
--> statement-breakpoint
CREATE TABLE "room_servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "verse" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "room_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "empty_since" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "room_peers" ADD CONSTRAINT "room_peers_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "room_peers_socket" ON "room_peers" USING btree ("socket_id");--> statement-breakpoint
CREATE INDEX "room_peers_server" ON "room_peers" USING btree ("server_id") WHERE server_id is not null;--> statement-breakpoint
CREATE INDEX "room_peers_absent" ON "room_peers" USING btree ("absent_since") WHERE is_inside and absent_since is not null;--> statement-breakpoint
CREATE INDEX "room_peers_account" ON "room_peers" USING btree ("account_id");