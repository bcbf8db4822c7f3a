-- Creates one database per service when the PostgreSQL container starts for the first time.
CREATE DATABASE chhapai_auth;
CREATE DATABASE chhapai_commerce;
CREATE DATABASE chhapai_chat;
CREATE DATABASE chhapai_gateway;
